import type { Client } from '@inkfold/api/client'
import type { Recharge, RechargeOptions } from '@inkfold/api/contracts/recharges'
import { signedIn } from './arrive.ts'

export async function topUp(client: Client, amount: string): Promise<void> {
  const { accounts } = await client.get<RechargeOptions>('/api/v1/recharges/options')
  const account = accounts.find(({ currency }) => currency === 'RMB')!
  const { id } = await client.post<Recharge>(
    '/api/v1/recharges',
    {
      payment_account_id: account.id,
      transfer_type: account.type,
      currency: 'RMB',
      amount,
      remittance_no: `T${Date.now()}`,
      receipts: [],
      agreed: true,
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  const [{ client: one }, { client: other }] = [await signedIn('admin'), await signedIn('super')]
  await one.post(`/api/v1/recharges/${id}/take`, {})
  await other.post(`/api/v1/recharges/${id}/approve`, {})
}
