import { app, PRODUCTION, row, rows, transaction } from './support/bench_app.ts'
import { Put } from './support/put.ts'
import { Served } from './support/served.ts'
import { verdict } from './support/verdict.ts'

/**
 * Many sessions, each refreshed by many concurrent requests: one successor each, no session lost; replays end token
 * families.
 */

const SESSIONS = Number(process.argv[2] ?? 1000)
const AT_ONCE = 50
const BEYOND_GRACE = 11

const { openSession } = await import('../../app/identity/session/open_session.ts')
const { NOBODY } = await import('../../tests/support/people.ts')
const person = await row<{ id: number }>(`select id from users where username = 'merchant'`)
const served = await Served.start('bin/server.ts', PRODUCTION)
const put = new Put(`${served.address}/api/v1/auth/refresh`, AT_ONCE)

const tokens: string[] = []
for (let i = 0; i < SESSIONS; i++) {
  const pair = await transaction(NOBODY, (trx) => openSession(person?.id ?? 0, 'member', NOBODY, trx))
  tokens.push(pair.refresh_token)
}

let split = 0
let thrownOut = 0
for (const token of tokens) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => put.send({ token })))
  thrownOut += answers.filter(({ status }) => status !== 200).length
  if (new Set(answers.map(({ body }) => generationIn(body))).size !== 1) split++
}
const once = await rows('select 1 from auth_sessions where user_id = ? and generation = 2', [person?.id])
console.log(`  ${SESSIONS} sessions, ${SESSIONS * AT_ONCE} refreshes`)
verdict('sessions with more than one successor', split + SESSIONS - once.length, 0, '')
verdict('refreshes that threw somebody out', thrownOut, 0, '')

await rows('update auth_sessions set rotated_at = rotated_at - make_interval(secs => ?) where user_id = ?', [
  BEYOND_GRACE,
  person?.id,
])
const replays = await Promise.all(tokens.map((token) => put.send({ token })))
const unpunished = replays.filter(({ status }) => status !== 401).length
const left = await rows('select 1 from auth_sessions where user_id = ? and generation = 2', [person?.id])
verdict('replayed older tokens that left their family alive', unpunished + left.length, 0, '')

put.end()
await served.stop()
await app.terminate()

/** Generation claim of the new refresh token. */
function generationIn(body: string): unknown {
  const { data } = JSON.parse(body) as { data?: { refresh_token?: string } }
  const [content = ''] = data?.refresh_token?.split('.') ?? []
  return (
    content &&
    (JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as { message: { gen: number } }).message.gen
  )
}
