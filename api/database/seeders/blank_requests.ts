import type { BlankRequestStatus, FactoryOpinion } from '#contracts/blank_requests'
import type { SpuType } from '#contracts/catalogue'
import { row, type Transaction } from '#core/database'

interface SeededRequest {
  name: string
  type: SpuType
  description: string
  targetMinor: number
  pieces: number
  status: BlankRequestStatus
  opinion?: { says: FactoryOpinion; note: string }
  decision?: string
}

const REQUESTS: readonly SeededRequest[] = [
  {
    name: '亚麻咖啡围裙',
    type: 'garment',
    description: '本白亚麻，前幅一个大口袋，胸前 200 × 200 mm 印刷，适合咖啡店和烘焙店。',
    targetMinor: 2800,
    pieces: 300,
    status: 'pending_review',
    opinion: { says: 'with_changes', note: '口袋需缝在印刷之后，交期多一天' },
  },
  {
    name: '宠物三角巾',
    type: 'accessory',
    description: '纯棉斜纹，三个尺码，单面满版印刷，边缘双线。',
    targetMinor: 650,
    pieces: 800,
    status: 'pending_review',
  },
  {
    name: '软木杯垫四片装',
    type: 'hard_goods',
    description: '100 × 100 mm 圆角软木杯垫，UV 彩印，四片一盒。',
    targetMinor: 900,
    pieces: 500,
    status: 'approved',
    decision: '模具已下单，预计下月上架',
  },
]

export async function seedBlankRequests(trx: Transaction): Promise<void> {
  for (const { name, type, description, targetMinor, pieces, status, opinion, decision } of REQUESTS)
    await row(
      `insert into blank_requests (organisation_id, owner_user_id, name, type, description, target_price_minor, monthly_pieces, status,
                                   factory_id, opinion, opinion_note, opinion_by, opinion_at, decision_note, decided_by, decided_at)
       select u.organisation_id, u.id, ?, ?, ?, ?, ?, ?, case when ?::text is not null then f.id end, ?, ?,
              case when ?::text is not null then 'factory' end, case when ?::text is not null then now() end,
              coalesce(?, ''), case when ?::text is not null then 'supplier' end, case when ?::text is not null then now() end
         from users u join organisations m on m.id = u.organisation_id
         join lateral (select id from factories where supplier_id = m.parent_id order by is_main desc, id limit 1) f on true
        where u.username = 'merchant'`,
      [name, type, description, targetMinor, pieces, status, opinion?.says ?? null, opinion?.says ?? null, opinion?.note ?? '', opinion?.says ?? null, opinion?.says ?? null, decision ?? null, decision ?? null, decision ?? null], // prettier-ignore
      trx,
    )
}
