import { createHmac } from 'node:crypto'
import { row, sessionOf } from './bench_app.ts'

export const BARE_SECRET = 'only for this measurement'

/** A demo user's token for the application, and one for the bare server with the same session. */
export async function bearersOf(username: string): Promise<{ ours: string; bare: string }> {
  const { access_token: token } = await sessionOf(username)
  const session = await row<{ key: string }>(
    'select s.key from auth_sessions s join users u on u.id = s.user_id where u.username = ? order by s.id desc limit 1',
    [username],
  )
  const content = Buffer.from(JSON.stringify({ sid: session?.key, gen: 1 })).toString('base64url')
  const signature = createHmac('sha256', BARE_SECRET).update(content).digest('base64url')
  return { ours: `Bearer ${token}`, bare: `Bearer ${content}.${signature}` }
}
