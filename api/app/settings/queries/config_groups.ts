import type { ConfigEntry, ConfigGroup } from '#contracts/config'
import type { Language } from '#contracts/languages'
import { WORDS } from '#contracts/words'
import { textIn } from '#core/localised'
import { configRows, type ConfigRow } from '#settings/queries/config_rows'

/** The config screen: every group with its settings, in one language. */
export async function configGroups(language: Language): Promise<ConfigGroup[]> {
  const groups = Map.groupBy(await configRows(), ({ group }) => group)
  return [...groups].map(([group, found]) => groupOf(group, found, language))
}

export function groupOf(group: string, found: ConfigRow[], language: Language): ConfigGroup {
  return { group, title: titleOf(group, language), items: found.map((one) => entryOf(one, language)) }
}

/** A group that somebody made has no words of ours: it is called as it was named. */
function titleOf(group: string, language: Language) {
  const key = `configGroups.${group}`
  return WORDS[language][key] ?? group
}

function entryOf(found: ConfigRow, language: Language): ConfigEntry {
  const { name, kind, value, options, rules, is_system, is_set } = found
  return {
    name,
    title: textIn(found, 'title', language),
    tip: textIn(found, 'tip', language),
    kind,
    value: kind === 'password' ? null : value,
    options: options.map((one) => ({ value: one.value, label: textIn(one, 'label', language) })),
    rules,
    is_system,
    is_set,
  }
}
