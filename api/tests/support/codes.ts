import type { CodeScene } from '#contracts/codes'
import { row } from '#core/database'
import { sendCode } from '#identity/codes/send_code'
import { codeSentTo } from '#tests/support/outbox'
import { eventually } from '#tests/support/eventually'

export async function receivedCode(target: string, scene: CodeScene): Promise<string> {
  const channel = target.includes('@') ? 'email' : 'mobile'
  const before = await sentCount(target)
  await sendCode({ channel, target, scene, language: 'en', address: '10.2.2.2', site: 'Inkfold' })
  await eventually(async () => (await sentCount(target)) > before)
  return codeSentTo(target)
}

async function sentCount(target: string): Promise<number> {
  const found = await row<{ count: number }>('select count(*)::int as count from outbox_messages where target = ?', [
    target,
  ])
  return found?.count ?? 0
}
