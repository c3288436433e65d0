import { row } from '#core/database'
import { sealedConfig } from '#settings/config_secrets'

/** A password among the settings, for whoever has to show it to somebody else; nothing where none is set. */
export async function configSecret(name: string): Promise<string | null> {
  const kept = await row<{ id: number; sealed: string | null }>('select id, sealed from config_items where name = ?', [
    name,
  ])
  return kept?.sealed ? sealedConfig.open(kept.id, kept.sealed) : null
}
