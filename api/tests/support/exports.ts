import type { ApiClient } from '@japa/api-client'
import type { ExportRequest } from '#contracts/exports'
import { row, rows } from '#core/database'
import { as } from '#tests/support/as'

export const EXPORTS = '/api/v1/export-records'

export const orderOf = (more: Partial<ExportRequest> = {}): ExportRequest => ({
  resource: 'rate-quotes',
  format: 'csv',
  query: {},
  columns: [
    { name: 'id', title: 'No.' },
    { name: 'feed', title: 'Feed' },
    { name: 'outcome', title: 'Outcome', words: { taken: 'Taken' } },
    { name: 'currency_id', title: 'Currency' },
  ],
  time_zone: 'UTC',
  ...more,
})

/** Committed rows of an append-only list; remove with `forgetQuotes`. */
export async function makeQuotes(count: number): Promise<void> {
  await rows(
    `insert into rate_quotes (currency_id, feed, outcome, rate)
     select (select id from exchange_currencies where code = 'USD'), '=feed ' || n, 'taken', 7.12 from generate_series(1, ?::int) n`,
    [count],
  )
}

export async function forgetQuotes(): Promise<void> {
  await rows('delete from rate_quotes')
  await rows('delete from export_records')
}

export const recordOf = (id: number) =>
  row<{ status: string; actual_count: number; file: string; failure: string | null; attempt: number }>(
    'select status, actual_count, file, failure, attempt from export_records where id = ?',
    [id],
  )

/** Downloads the file through its link, like a browser. */
export async function downloaded(client: ApiClient, token: string, id: number): Promise<Buffer> {
  const link = await as(client, token).post(`${EXPORTS}/${id}/link`)
  link.assertStatus(200)
  const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}${link.body().data.url}`)
  if (answer.status !== 200) throw new Error(`The link was answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
