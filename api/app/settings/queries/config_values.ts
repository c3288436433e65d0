import { rows, type Transaction } from '#core/database'

/** The values of the config by name; read where they are asked for, so that a change is live at once. */
export async function configValues(names?: readonly string[], trx?: Transaction): Promise<Record<string, unknown>> {
  const wanted = names ? 'where name = any(?)' : ''
  const found = await rows<{ name: string; value: unknown }>(
    `select name, value from config_items ${wanted}`,
    names ? [names] : [],
    trx,
  )
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}
