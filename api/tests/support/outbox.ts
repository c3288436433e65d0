import { rows } from '#core/database'

export interface Sent {
  channel: string
  subject: string
  body: string
}

export function sentTo(target: string): Promise<Sent[]> {
  return rows<Sent>('select channel, subject, body from outbox_messages where target = ? order by id desc', [target])
}

export async function codeSentTo(target: string): Promise<string> {
  const [newest] = await sentTo(target)
  const code = /\b\d{6}\b/.exec(newest?.body ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${target}`)
  return code
}
