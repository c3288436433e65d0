import type { KeptAddress } from '@inkfold/api/contracts/logistics'
import { useState, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { PageHead } from '@/ui/list/PageHead'
import { Notice } from '@/ui/Notice'
import { Changes } from './Changes'
import { Items } from './Items'
import { Parcels } from './Parcels'
import { Receiver } from './Receiver'
import type { Proof } from './proof'
import styles from './settlement.module.css'
import type { Picked, Sheet } from './sheet'
import { Sum } from './Sum'

/** What is sent when somebody presses the button. */
export interface Entries {
  sheet: Sheet
  picked: Picked
  total: string
  /** How much more there would have to be; null where it can be paid. */
  gap: string | null
  remark: string
  /** What shows who pays; nothing where nobody asks. */
  proof: Proof
}

export interface SheetViewProps {
  sheet: Sheet
  lead: string
  /** It is worked out anew for another address. */
  isWaiting?: boolean
  /** No order yet. */
  isNew?: boolean
  refused?: string | null
  address: number | null
  onAddress(address: KeptAddress): Promise<unknown> | void
  onPay(entries: Entries): Promise<unknown>
  /** What helps where something cannot be had. */
  mend: ReactNode
}

/** Where it goes, how it travels, what it is, what it comes to: on one page. */
export function SheetView(props: SheetViewProps) {
  const { sheet, lead, isWaiting = false, isNew = false, refused, address, onAddress, onPay, mend } = props
  const t = useT('settlement')
  const [picked, setPicked] = useState<Picked>(new Map())
  const [seen, setSeen] = useState(sheet)
  const pick = (parcel: number, method: number) => setPicked(new Map(picked).set(parcel, method))
  const readdress = async (next: KeptAddress) => {
    setPicked(new Map())
    await onAddress(next)
  }
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={lead} />
      {refused && <Notice kind="danger">{refused}</Notice>}
      <Changes before={seen} after={sheet} picked={picked} onSeen={() => setSeen(sheet)} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Receiver receiver={sheet.receiver} address={address} onAddress={readdress} />
          <Parcels sheet={sheet} picked={picked} isWaiting={isWaiting} onPick={pick} />
          <Items lines={sheet.lines} mend={mend} />
        </div>
        <Sum sheet={sheet} picked={picked} isWaiting={isWaiting} isNew={isNew} onPay={onPay} />
      </div>
    </div>
  )
}
