import app from '@adonisjs/core/services/app'
import type { Row } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { Resource } from '#core/crud/resource'

/** The port that opens the files that records name; media is behind it. */
export abstract class FileLinks {
  /** For somebody who may see the records that name these addresses. */
  abstract linksTo(addresses: readonly string[], actor: Actor): Promise<ReadonlyMap<string, string>>
}

/** What opens each of these addresses, for somebody who may see the records that name them. */
export async function linkerOf(addresses: readonly (string | null)[], actor: Actor) {
  const named = addresses.filter((one) => one !== null)
  const links =
    named.length > 0 ? await (await app.container.make(FileLinks)).linksTo(named, actor) : new Map<string, string>()
  return (address: string | null): string | null => links.get(address ?? '') ?? null
}

const linkedIn = ({ fields }: Resource) => Object.keys(fields).filter((name) => fields[name]?.kind === 'link')

/** The rows with links that show this person the files they name: one question however many rows there are. */
export async function withLinks<R extends Row>(resource: Resource, rows: R[], actor: Actor): Promise<R[]> {
  const linked = linkedIn(resource)
  if (linked.length === 0) return rows
  const addresses = rows.flatMap((row) => linked.map((name) => row[name] ?? null)) as (string | null)[]
  const link = await linkerOf(addresses, actor)
  const shown = (row: R) => linked.map((name) => [name, link((row[name] ?? null) as string | null)])
  return rows.map((row) => ({ ...row, ...Object.fromEntries(shown(row)) }))
}

export async function withLink<R extends Row>(resource: Resource, row: R, actor: Actor): Promise<R> {
  const [shown] = await withLinks(resource, [row], actor)
  return shown as R
}

/** The same of rows that are JSON text already, which most lists stay. */
export async function textWithLinks(resource: Resource, text: string, actor: Actor | null): Promise<string> {
  if (linkedIn(resource).length === 0) return text
  if (!actor) throw new Error(`${resource.name} links to private files, which are shown to somebody`)
  return JSON.stringify(await withLinks(resource, JSON.parse(text) as Row[], actor))
}
