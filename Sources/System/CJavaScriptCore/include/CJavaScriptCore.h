#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The C interface of JavaScriptCore, in the library of WebKitGTK, which is opened when the first context is created. Nothing is linked and
// its headers are not needed. The signatures are those of JSBase.h, JSContextRef.h, JSObjectRef.h, JSStringRef.h and JSValueRef.h.
typedef const void *weft_js_value;
typedef const void *weft_js_context;

/// The callbacks of the objects that represent Swift values: those of `JSClassDefinition`, version 0.
typedef struct {
    int version;
    unsigned attributes;
    const char *name;
    const void *parent, *values, *functions;
    void *initialize;
    void (*finalize)(void *object);
    void *has_property, *get_property, *set_property, *delete_property, *get_property_names;
    weft_js_value (*call)(
        weft_js_context context, void *function, void *receiver, size_t count, const weft_js_value *arguments, weft_js_value *exception);
    void *construct, *has_instance, *convert;
} weft_js_class_definition;

// The functions with their result, name, parameters and arguments.
#define WEFT_JS_FUNCTIONS(F) \
    F(void *, ContextGroupCreate, (void), ()) \
    F(void, ContextGroupRelease, (void *group), (group)) \
    F(void, ObjectSetPrototype, (weft_js_context c, void *o, weft_js_value p), (c, o, p)) \
    F(void *, GlobalContextCreateInGroup, (void *group, const void *type), (group, type)) \
    F(void, GlobalContextRelease, (void *context), (context)) \
    F(void *, ContextGetGlobalObject, (weft_js_context c), (c)) \
    F(void *, StringCreateWithCharacters, (const uint16_t *characters, size_t count), (characters, count)) \
    F(size_t, StringGetLength, (void *string), (string)) \
    F(const uint16_t *, StringGetCharactersPtr, (void *string), (string)) \
    F(void, StringRelease, (void *string), (string)) \
    F(weft_js_value, EvaluateScript, (weft_js_context c, void *script, void *receiver, void *url, int line, weft_js_value *e), \
      (c, script, receiver, url, line, e)) \
    F(int, ValueGetType, (weft_js_context c, weft_js_value v), (c, v)) \
    F(bool, ValueIsArray, (weft_js_context c, weft_js_value v), (c, v)) \
    F(bool, ValueIsDate, (weft_js_context c, weft_js_value v), (c, v)) \
    F(bool, ValueIsEqual, (weft_js_context c, weft_js_value a, weft_js_value b, weft_js_value *e), (c, a, b, e)) \
    F(bool, ValueIsStrictEqual, (weft_js_context c, weft_js_value a, weft_js_value b), (c, a, b)) \
    F(bool, ValueIsInstanceOfConstructor, (weft_js_context c, weft_js_value v, void *type, weft_js_value *e), (c, v, type, e)) \
    F(weft_js_value, ValueMakeUndefined, (weft_js_context c), (c)) \
    F(weft_js_value, ValueMakeNull, (weft_js_context c), (c)) \
    F(weft_js_value, ValueMakeBoolean, (weft_js_context c, bool value), (c, value)) \
    F(weft_js_value, ValueMakeNumber, (weft_js_context c, double value), (c, value)) \
    F(weft_js_value, ValueMakeString, (weft_js_context c, void *string), (c, string)) \
    F(bool, ValueToBoolean, (weft_js_context c, weft_js_value v), (c, v)) \
    F(double, ValueToNumber, (weft_js_context c, weft_js_value v, weft_js_value *e), (c, v, e)) \
    F(void *, ValueToStringCopy, (weft_js_context c, weft_js_value v, weft_js_value *e), (c, v, e)) \
    F(void *, ValueToObject, (weft_js_context c, weft_js_value v, weft_js_value *e), (c, v, e)) \
    F(void, ValueProtect, (weft_js_context c, weft_js_value v), (c, v)) \
    F(void, ValueUnprotect, (weft_js_context c, weft_js_value v), (c, v)) \
    F(void *, ClassCreate, (const weft_js_class_definition *definition), (definition)) \
    F(void *, ObjectMake, (weft_js_context c, void *type, void *data), (c, type, data)) \
    F(void *, ObjectMakeArray, (weft_js_context c, size_t n, const weft_js_value *a, weft_js_value *e), (c, n, a, e)) \
    F(void *, ObjectMakeDate, (weft_js_context c, size_t n, const weft_js_value *a, weft_js_value *e), (c, n, a, e)) \
    F(void *, ObjectMakeError, (weft_js_context c, size_t n, const weft_js_value *a, weft_js_value *e), (c, n, a, e)) \
    F(void *, ObjectGetPrivate, (void *object), (object)) \
    F(bool, ObjectIsFunction, (weft_js_context c, void *object), (c, object)) \
    F(bool, ObjectHasProperty, (weft_js_context c, void *o, void *name), (c, o, name)) \
    F(weft_js_value, ObjectGetProperty, (weft_js_context c, void *o, void *name, weft_js_value *e), (c, o, name, e)) \
    F(void, ObjectSetProperty, (weft_js_context c, void *o, void *name, weft_js_value v, unsigned attributes, weft_js_value *e), \
      (c, o, name, v, attributes, e)) \
    F(bool, ObjectDeleteProperty, (weft_js_context c, void *o, void *name, weft_js_value *e), (c, o, name, e)) \
    F(weft_js_value, ObjectGetPropertyAtIndex, (weft_js_context c, void *o, unsigned index, weft_js_value *e), (c, o, index, e)) \
    F(void, ObjectSetPropertyAtIndex, (weft_js_context c, void *o, unsigned index, weft_js_value v, weft_js_value *e), \
      (c, o, index, v, e)) \
    F(weft_js_value, ObjectCallAsFunction, \
      (weft_js_context c, void *o, void *receiver, size_t n, const weft_js_value *a, weft_js_value *e), (c, o, receiver, n, a, e)) \
    F(void *, ObjectCallAsConstructor, (weft_js_context c, void *o, size_t n, const weft_js_value *a, weft_js_value *e), \
      (c, o, n, a, e)) \
    F(void *, ObjectCopyPropertyNames, (weft_js_context c, void *o), (c, o)) \
    F(size_t, PropertyNameArrayGetCount, (void *names), (names)) \
    F(void *, PropertyNameArrayGetNameAtIndex, (void *names, size_t index), (names, index)) \
    F(void, PropertyNameArrayRelease, (void *names), (names))

#define WEFT_JS_DECLARE(result, name, parameters, arguments) result weft_js_##name parameters;
WEFT_JS_FUNCTIONS(WEFT_JS_DECLARE)
#undef WEFT_JS_DECLARE

/// Opens the library, which then stays open until the process ends. Returns false if it is not installed or lacks a function. No other
/// function may be called before.
bool weft_js_open(const char *library);
