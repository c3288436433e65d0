import type { AfterSalesMove, AfterSalesReason, Compensation, RefundType, RemakePayer } from '#contracts/after_sales'

export interface ComplaintStory {
  reason: AfterSalesReason
  wants: RefundType
  /** Actions after the application; each action implies its performer. */
  next: readonly AfterSalesMove[]
  /** The granted compensation if it differs from the wish. */
  gets?: RefundType
  payer?: RemakePayer
  pictures: number
  /** After the rejection the merchant does not respond; the job closes the case. */
  isForgotten?: boolean
}

export const compensationOf = (type: RefundType): Compensation => (type === 'none' ? 'remake' : 'refund')

/** Closed cases, old or recent. */
// prettier-ignore
export const ENDED: readonly ComplaintStory[] = [
  { reason: 'damaged', wants: 'partial', next: ['approve'], pictures: 2 },
  { reason: 'misprint', wants: 'none', next: ['approve'], payer: 'factory', pictures: 3 },
  { reason: 'wrong', wants: 'full', next: ['approve'], pictures: 1 },
  { reason: 'missing', wants: 'goods', next: ['approve'], pictures: 1 },
  { reason: 'lost', wants: 'full', next: ['approve'], pictures: 1 },
  { reason: 'other', wants: 'freight', next: ['approve'], pictures: 1 },
  { reason: 'damaged', wants: 'partial', next: ['withdraw'], pictures: 1 },
  { reason: 'other', wants: 'goods', next: ['reject', 'close'], isForgotten: true, pictures: 1 },
  { reason: 'wrong', wants: 'none', next: ['reject', 'resubmit', 'approve'], payer: 'supplier', pictures: 4 },
  { reason: 'misprint', wants: 'partial', next: ['reject', 'close'], pictures: 2 },
  { reason: 'damaged', wants: 'none', next: ['approve'], gets: 'partial', pictures: 9 },
  { reason: 'missing', wants: 'partial', next: ['reject', 'resubmit', 'approve'], pictures: 2 },
  { reason: 'misprint', wants: 'full', next: ['approve'], gets: 'goods', pictures: 5 },
  { reason: 'lost', wants: 'none', next: ['approve'], payer: 'supplier', pictures: 1 },
]

/** Cases awaiting an answer, or just answered. */
// prettier-ignore
export const OPEN: readonly ComplaintStory[] = [
  { reason: 'misprint', wants: 'partial', next: [], pictures: 3 },
  { reason: 'damaged', wants: 'none', next: [], pictures: 6 },
  { reason: 'other', wants: 'partial', next: ['reject'], pictures: 1 },
  { reason: 'wrong', wants: 'full', next: ['reject', 'resubmit'], pictures: 2 },
  { reason: 'missing', wants: 'goods', next: ['reject'], pictures: 1 },
  { reason: 'lost', wants: 'freight', next: [], pictures: 1 },
]

export const COMPLAINT_TEXTS: Record<AfterSalesReason, string> = {
  damaged: '买家收到时商品有明显污渍，洗不掉，无法正常使用。',
  misprint: '图案印偏且颜色套印不准，与效果图差别很大。',
  wrong: '收到的颜色与订单不符，买家要求处理。',
  missing: '包裹里少了一件，外包装完好，称重也偏轻。',
  lost: '物流显示已签收，但买家称没有收到包裹。',
  other: '外箱被压坏，买家对包装不满意。',
}

export const ANSWER_TEXTS: Record<'approve' | 'reject', string> = {
  approve: '情况属实，按核实结果处理。',
  reject: '照片看不清问题所在，请补充细节照片后重新提交。',
}
export const RESUBMIT_TEXT = '已补充细节照片，请重新审核。'
