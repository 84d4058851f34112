import Foundation
import UIPrimitives

// The names of keys and values. `nonisolated(unsafe)`: the strings are immutable.

// MARK: The kind of an item

/// The key of the kind of an item.
nonisolated(unsafe) public let kSecClass: CFString = "class"
/// A password of a service and an account.
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
/// A password of a server and an account.
nonisolated(unsafe) public let kSecClassInternetPassword: CFString = "inet"
/// A certificate.
nonisolated(unsafe) public let kSecClassCertificate: CFString = "cert"
/// A cryptographic key.
nonisolated(unsafe) public let kSecClassKey: CFString = "keys"
/// A certificate with its key.
nonisolated(unsafe) public let kSecClassIdentity: CFString = "idnt"

// MARK: Attributes

/// The key of the time at which an item can be read. *Differs from Security*: stored, without effect; the desktop decides when it unlocks
/// its secrets.
nonisolated(unsafe) public let kSecAttrAccessible: CFString = "pdmn"
/// The key of conditions for reading an item. *Differs from Security*: without effect and not stored; there is no biometry.
nonisolated(unsafe) public let kSecAttrAccessControl: CFString = "accc"
/// The key of a group of programs. *Differs from Security*: an attribute like others; items belong to one program.
nonisolated(unsafe) public let kSecAttrAccessGroup: CFString = "agrp"
/// The key of whether an item is synchronized with other devices. *Differs from Security*: an attribute like others; nothing is
/// synchronized.
nonisolated(unsafe) public let kSecAttrSynchronizable: CFString = "sync"
/// Matches items whether they are synchronized or not.
nonisolated(unsafe) public let kSecAttrSynchronizableAny: CFString = "syna"
/// The key of the date of creation.
nonisolated(unsafe) public let kSecAttrCreationDate: CFString = "cdat"
/// The key of the date of the last change.
nonisolated(unsafe) public let kSecAttrModificationDate: CFString = "mdat"
/// The key of a description for the user.
nonisolated(unsafe) public let kSecAttrDescription: CFString = "desc"
/// The key of a comment.
nonisolated(unsafe) public let kSecAttrComment: CFString = "icmt"
/// The key of the creator's code.
nonisolated(unsafe) public let kSecAttrCreator: CFString = "crtr"
/// The key of a type's code.
nonisolated(unsafe) public let kSecAttrType: CFString = "type"
/// The key of a name for the user.
nonisolated(unsafe) public let kSecAttrLabel: CFString = "labl"
/// The key of whether the item is hidden.
nonisolated(unsafe) public let kSecAttrIsInvisible: CFString = "invi"
/// The key of whether the item has no password.
nonisolated(unsafe) public let kSecAttrIsNegative: CFString = "nega"
/// The key of the account.
nonisolated(unsafe) public let kSecAttrAccount: CFString = "acct"
/// The key of the service.
nonisolated(unsafe) public let kSecAttrService: CFString = "svce"
/// The key of data of the program.
nonisolated(unsafe) public let kSecAttrGeneric: CFString = "gena"
/// The key of the security domain.
nonisolated(unsafe) public let kSecAttrSecurityDomain: CFString = "sdmn"
/// The key of the server.
nonisolated(unsafe) public let kSecAttrServer: CFString = "srvr"
/// The key of the protocol.
nonisolated(unsafe) public let kSecAttrProtocol: CFString = "ptcl"
/// The key of the kind of authentication.
nonisolated(unsafe) public let kSecAttrAuthenticationType: CFString = "atyp"
/// The key of the port.
nonisolated(unsafe) public let kSecAttrPort: CFString = "port"
/// The key of the path.
nonisolated(unsafe) public let kSecAttrPath: CFString = "path"
/// The key of a key's name for programs.
nonisolated(unsafe) public let kSecAttrApplicationLabel: CFString = "klbl"
/// The key of a key's tag.
nonisolated(unsafe) public let kSecAttrApplicationTag: CFString = "atag"
/// The key of the algorithm of a key.
nonisolated(unsafe) public let kSecAttrKeyType: CFString = "type"
/// The algorithm RSA.
nonisolated(unsafe) public let kSecAttrKeyTypeRSA: CFString = "42"
/// An elliptic curve.
nonisolated(unsafe) public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"
/// The key of whether a key is public, private or symmetric.
nonisolated(unsafe) public let kSecAttrKeyClass: CFString = "kcls"
/// A public key.
nonisolated(unsafe) public let kSecAttrKeyClassPublic: CFString = "0"
/// A private key.
nonisolated(unsafe) public let kSecAttrKeyClassPrivate: CFString = "1"
/// A symmetric key.
nonisolated(unsafe) public let kSecAttrKeyClassSymmetric: CFString = "2"
/// The key of the length of a key.
nonisolated(unsafe) public let kSecAttrKeySizeInBits: CFString = "bsiz"
/// The key of whether a key is stored.
nonisolated(unsafe) public let kSecAttrIsPermanent: CFString = "perm"

// MARK: Times at which an item can be read

/// As in Security.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAccessibleAlways: CFString = "dk"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"

// MARK: Protocols

/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolFTP: CFString = "ftp "
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolFTPAccount: CFString = "ftpa"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolHTTP: CFString = "http"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolIRC: CFString = "irc "
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolNNTP: CFString = "nntp"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolPOP3: CFString = "pop3"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolSMTP: CFString = "smtp"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolSOCKS: CFString = "sox "
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolIMAP: CFString = "imap"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolLDAP: CFString = "ldap"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolAppleTalk: CFString = "atlk"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolAFP: CFString = "afp "
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolTelnet: CFString = "teln"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolSSH: CFString = "ssh "
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolFTPS: CFString = "ftps"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolHTTPS: CFString = "htps"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolHTTPProxy: CFString = "htpx"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolHTTPSProxy: CFString = "htsx"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolFTPProxy: CFString = "ftpx"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolSMB: CFString = "smb "
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolRTSP: CFString = "rtsp"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolRTSPProxy: CFString = "rtsx"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolDAAP: CFString = "daap"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolEPPC: CFString = "eppc"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolIPP: CFString = "ipp "
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolNNTPS: CFString = "ntps"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolLDAPS: CFString = "ldps"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolTelnetS: CFString = "tels"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolIMAPS: CFString = "imps"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolIRCS: CFString = "ircs"
/// As in Security.
nonisolated(unsafe) public let kSecAttrProtocolPOP3S: CFString = "pops"

// MARK: Kinds of authentication

/// As in Security.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeNTLM: CFString = "ntlm"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeMSN: CFString = "msna"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeDPA: CFString = "dpaa"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeRPA: CFString = "rpaa"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeHTTPBasic: CFString = "http"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeHTTPDigest: CFString = "httd"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeHTMLForm: CFString = "form"
/// As in Security.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeDefault: CFString = "dflt"

// MARK: Search and results

/// The key of the largest number of results.
nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
/// One result.
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All results, in an array.
nonisolated(unsafe) public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// The key of whether case is ignored in texts.
nonisolated(unsafe) public let kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"
/// The key of whether results contain the data.
nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
/// The key of whether results contain the attributes.
nonisolated(unsafe) public let kSecReturnAttributes: CFString = "r_Attributes"
/// The key of whether results are references. *Differs from Security*: without effect; there are no objects for keys and certificates.
nonisolated(unsafe) public let kSecReturnRef: CFString = "r_Ref"
/// The key of whether results contain data that identifies the item.
nonisolated(unsafe) public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// The key of the data of an item.
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
/// The key of an object. *Differs from Security*: fails with `errSecUnimplemented`; there are no objects for keys and certificates.
nonisolated(unsafe) public let kSecValueRef: CFString = "v_Ref"
/// The key of data that identifies an item.
nonisolated(unsafe) public let kSecValuePersistentRef: CFString = "v_PersistentRef"

// MARK: User interface

/// The key of a text for a prompt. *Differs from Security*: without effect and not stored; the desktop asks with a text of its own.
nonisolated(unsafe) public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
/// The key of whether prompts are suppressed. *Differs from Security*: without effect; the desktop decides.
nonisolated(unsafe) public let kSecUseNoAuthenticationUI: CFString = "u_NoAuthUI"
/// The key of the behavior if a prompt is required. *Differs from Security*: without effect; the desktop decides.
nonisolated(unsafe) public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// As in Security.
nonisolated(unsafe) public let kSecUseAuthenticationUIAllow: CFString = "u_AuthUIA"
/// As in Security.
nonisolated(unsafe) public let kSecUseAuthenticationUIFail: CFString = "u_AuthUIF"
/// As in Security.
nonisolated(unsafe) public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"
/// The key of an `LAContext`. *Differs from Security*: without effect; there is no biometry.
nonisolated(unsafe) public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
/// The key of the choice of a keychain on macOS. *Differs from Security*: without effect; there is one keychain.
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = "nleg"
/// The key of a list of items. *Differs from Security*: fails with `errSecUnimplemented`.
nonisolated(unsafe) public let kSecUseItemList: CFString = "u_ItemList"
