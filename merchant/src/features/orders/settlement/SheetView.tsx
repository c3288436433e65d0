import type { RechargeWay } from '@inkfold/api/contracts/recharges'
import type { SavedAddress } from '@inkfold/api/contracts/logistics'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { PageHead } from '@/ui/list/PageHead'
import { Notice } from '@/ui/Notice'
import type { Declared as Said } from '../customs/declaration'
import { Changes } from './Changes'
import { Declared } from './Declared'
import { Items } from './Items'
import { Parcels } from './Parcels'
import { Receiver } from './Receiver'
import type { Proof } from './proof'
import styles from './settlement.module.css'
import { abroadIn, type Picked, type Sheet } from './sheet'
import type { Step } from './step'
import { Sum, type Written } from './Sum'

export interface Entries {
  sheet: Sheet
  picked: Picked
  total: string
  /** The balance shortfall; null when it can be paid. */
  gap: string | null
  step: Step
  /** How to top up where the balance is too low. */
  way?: RechargeWay | undefined
  written: Written
  /** Identity proof; empty when none is required. */
  proof: Proof
}

export interface Refused {
  reason: string
  /** The answer was lost, so it is unknown whether the payment was taken. */
  isLost: boolean
}

export interface SheetViewProps {
  sheet: Sheet
  lead: string
  isWaiting?: boolean
  isNew?: boolean
  refused?: Refused | null
  address: number | null
  /** Undefined for users who may only pay an order as it is. */
  onAddress?(address: SavedAddress): Promise<unknown> | void
  onDeclare?(said: Said[]): Promise<unknown>
  onPay(entries: Entries): Promise<unknown>
  mend: ReactNode
}

export function SheetView(props: SheetViewProps) {
  const {
    sheet,
    lead,
    isWaiting = false,
    isNew = false,
    refused = null,
    address,
    onAddress,
    onDeclare,
    onPay,
    mend,
  } = props
  const t = useT('settlement')
  const [picked, setPicked] = useState<Picked>(new Map())
  const [seen, setSeen] = useState(sheet)
  const [isDeclaring, setDeclaring] = useState(false)
  const pick = (parcel: number, method: number) => setPicked(new Map(picked).set(parcel, method))
  const readdress = async (next: SavedAddress) => {
    setPicked(new Map())
    await onAddress?.(next)
  }
  const mayChoose = onAddress !== undefined
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={lead} />
      {refused && <Said refused={refused} />}
      <Changes before={seen} after={sheet} picked={picked} onSeen={() => setSeen(sheet)} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {!mayChoose && <Notice kind="info">{t('fixed')}</Notice>}
          <Receiver receiver={sheet.receiver} address={address} {...(mayChoose && { onAddress: readdress })} />
          <Parcels sheet={sheet} picked={picked} isWaiting={isWaiting} {...(mayChoose && { onPick: pick })} />
          <Declared lines={abroadIn(sheet, picked)} onDeclare={onDeclare} isAsking={isDeclaring} onAsk={setDeclaring} />
          <Items lines={sheet.lines} mend={mend} />
        </div>
        <Sum
          sheet={sheet}
          picked={picked}
          isWaiting={isWaiting}
          isNew={isNew}
          mayChoose={mayChoose}
          refused={refused}
          onPay={onPay}
          onComplete={onDeclare && (() => setDeclaring(true))}
        />
      </div>
    </div>
  )
}

/** Scrolls to the message, because the button is far below. */
function Said({ refused }: { refused: Refused }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return as its cleanup.
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={notice}>
      <Notice kind="danger">{refused.reason}</Notice>
    </div>
  )
}
