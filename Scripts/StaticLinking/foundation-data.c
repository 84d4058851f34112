// foundation-data RULES OUT [LANGUAGES]: writes the data of Foundation's ICU to the file OUT, without the items that the rules omit.
//
// It is linked with the data of the toolchain: ICU_DATA is their symbol (such as icudt76_dat), ICU_DATA_SIZE their size, so that it can
// read the data of any toolchain. RULES is a file of lines "+ PATTERN" and "- PATTERN" with shell patterns; the first one that matches the
// name of an item decides, and an item without a match is kept. LANGUAGES is a list such as "en,de": data of other languages are omitted.
//
// Format: `UDataOffsetTOC` in ucmndata.h of ICU, https://unicode-org.github.io/icu/userguide/icu_data/. icupkg, ICU's own tool for this, is
// not part of toolchains, and that of Debian 12 rejects files with so many names.
#include <fnmatch.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const unsigned char ICU_DATA[];

typedef struct { uint32_t name, data; } Entry;  // offsets from the number of entries, which precedes the first one
typedef struct { char sign, pattern[128]; } Rule;

enum { alignment = 16 };
static Rule rules[512];
static int ruleCount;

static void fail(const char *reason) {
  fprintf(stderr, "foundation-data: %s\n", reason);
  exit(1);
}

static void readRules(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail("the rules cannot be read");
  char line[256];
  while (fgets(line, sizeof line, file)) {
    if (line[0] == '#' || line[0] == '\n') continue;
    if (ruleCount == sizeof rules / sizeof *rules) fail("there are too many rules");
    Rule *rule = &rules[ruleCount++];
    if (sscanf(line, "%c %127s", &rule->sign, rule->pattern) != 2 || !strchr("+-", rule->sign)) fail("a rule has another form");
  }
  fclose(file);
}

// The length of the language in a name such as "de_AT.res"; 0 for resources without a language, whose names begin with longer words
// ("root.res"), with one exception.
static size_t languageLength(const char *base) {
  if (!strcmp(base, "res_index.res")) return 0;
  size_t length = strspn(base, "abcdefghijklmnopqrstuvwxyz");
  if (length < 2 || length > 3) return 0;
  return base[length] == '_' || !strcmp(base + length, ".res") ? length : 0;
}

// Languages whose resources refer to each other, because one is another name of the other or inherits from it.
static const char *const relatedLanguages[] = {"no,nb,nn", "sr,sh", "he,iw", "id,in", "fil,tl", "ro,mo", "ar,ars"};

static int contains(const char *languages, const char *language, size_t length) {
  for (const char *place = languages; place; place = strchr(place, ',')) {
    if (*place == ',') place++;
    if (!strncmp(place, language, length) && (place[length] == ',' || !place[length])) return 1;
  }
  return 0;
}

static int isOfLanguages(const char *name, const char *languages) {
  const char *slash = strrchr(name, '/'), *base = slash ? slash + 1 : name;
  size_t length = strstr(base, ".res") ? languageLength(base) : 0;
  if (!length || contains(languages, base, length)) return 1;
  for (size_t i = 0; i < sizeof relatedLanguages / sizeof *relatedLanguages; i++) {
    if (!contains(relatedLanguages[i], base, length)) continue;
    for (const char *place = relatedLanguages[i]; place; place = strchr(place, ',')) {
      if (*place == ',') place++;
      if (contains(languages, place, strcspn(place, ","))) return 1;
    }
  }
  return 0;
}

static int isKept(const char *name, const char *languages) {
  if (languages && !isOfLanguages(name, languages)) return 0;
  for (int i = 0; i < ruleCount; i++)
    if (!fnmatch(rules[i].pattern, name, FNM_PATHNAME)) return rules[i].sign == '+';
  return 1;
}

static uint32_t aligned(uint32_t size) { return (size + alignment - 1) / alignment * alignment; }

// Writes the header, the table, the names and the items. `kept` has the old entries, `sizes` the sizes of their items.
static void writeData(FILE *file, uint32_t headerSize, const Entry *kept, const uint32_t *sizes, uint32_t count) {
  const unsigned char *table = ICU_DATA + headerSize;
  Entry *entries = calloc(count, sizeof *entries);
  uint32_t end = sizeof count + count * sizeof *entries;
  for (uint32_t i = 0; i < count; i++) {
    entries[i].name = end;
    end += strlen((const char *)table + kept[i].name) + 1;
  }
  // Items are aligned relative to the beginning of the data, not of the table.
  uint32_t items = aligned(headerSize + end) - headerSize, padding = items - end;
  for (uint32_t i = 0; i < count; i++) {
    entries[i].data = items;
    items += aligned(sizes[i]);
  }
  unsigned char filling[alignment];
  memset(filling, 0xaa, sizeof filling);  // the filling that ICU's tool uses
  fwrite(ICU_DATA, headerSize, 1, file);
  fwrite(&count, sizeof count, 1, file);
  fwrite(entries, sizeof *entries, count, file);
  for (uint32_t i = 0; i < count; i++) fwrite(table + kept[i].name, strlen((const char *)table + kept[i].name) + 1, 1, file);
  fwrite(filling, 1, padding, file);
  for (uint32_t i = 0; i < count; i++) {
    fwrite(table + kept[i].data, sizes[i], 1, file);
    fwrite(filling, 1, aligned(sizes[i]) - sizes[i], file);
  }
  free(entries);
}

int main(int argumentCount, char **arguments) {
  if (argumentCount < 3) fail("usage: foundation-data RULES OUT [LANGUAGES]");
  readRules(arguments[1]);
  const char *languages = argumentCount > 3 && *arguments[3] ? arguments[3] : NULL;
  uint16_t headerSize = *(const uint16_t *)ICU_DATA;
  if (ICU_DATA[2] != 0xda || ICU_DATA[3] != 0x27 || memcmp(ICU_DATA + 12, "CmnD", 4)) fail("the toolchain's data have another form");
  const unsigned char *table = ICU_DATA + headerSize;
  uint32_t count = *(const uint32_t *)table, tableSize = ICU_DATA_SIZE - headerSize, keptCount = 0;
  const Entry *entries = (const Entry *)(table + sizeof count);
  Entry *kept = calloc(count, sizeof *kept);
  uint32_t *sizes = calloc(count, sizeof *sizes);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t next = i + 1 < count ? entries[i + 1].data : tableSize;
    if (entries[i].name >= tableSize || entries[i].data > next || next > tableSize) fail("the toolchain's data have another form");
    // Names begin with the name of the package, such as "icudt76l/".
    const char *name = strchr((const char *)table + entries[i].name, '/');
    if (!name || !isKept(name + 1, languages)) continue;
    sizes[keptCount] = next - entries[i].data;
    kept[keptCount++] = entries[i];
  }
  FILE *file = fopen(arguments[2], "w");
  if (!file) fail("the file cannot be written");
  writeData(file, headerSize, kept, sizes, keptCount);
  if (ferror(file) || fclose(file)) fail("the file cannot be written");
  return 0;
}
