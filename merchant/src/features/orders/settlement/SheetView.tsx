import type { KeptAddress } from '@inkfold/api/contracts/logistics'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { PageHead } from '@/ui/list/PageHead'
import { Notice } from '@/ui/Notice'
import type { Declared as Said } from '../customs/declaring'
import { Changes } from './Changes'
import { Declared } from './Declared'
import { Items } from './Items'
import { Parcels } from './Parcels'
import { Receiver } from './Receiver'
import type { Proof } from './proof'
import styles from './settlement.module.css'
import { abroadIn, type Picked, type Sheet } from './sheet'
import type { Step } from './step'
import { Sum } from './Sum'

/** What is sent when somebody presses the button. */
export interface Entries {
  sheet: Sheet
  picked: Picked
  total: string
  /** How much more there would have to be; null where it can be paid. */
  gap: string | null
  step: Step
  remark: string
  /** What shows who pays; nothing where nobody asks. */
  proof: Proof
}

/** What the payment said of an order that had just been placed. */
export interface Refused {
  reason: string
  /** No answer came: nobody can say whether it was charged. */
  isLost: boolean
}

export interface SheetViewProps {
  sheet: Sheet
  lead: string
  /** It is worked out anew for another address. */
  isWaiting?: boolean
  /** No order yet. */
  isNew?: boolean
  refused?: Refused | null
  address: number | null
  /** Whoever places it chooses what they like; who may only pay an order takes it as it stands. */
  onAddress?(address: KeptAddress): Promise<unknown> | void
  onDeclare?(said: Said[]): Promise<unknown>
  onPay(entries: Entries): Promise<unknown>
  /** What helps where something cannot be had. */
  mend: ReactNode
}

/** Where it goes, how it travels, what it is, what it comes to: on one page. */
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
  const readdress = async (next: KeptAddress) => {
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

/** Whoever pressed the button far below is brought to what it came to. */
function Said({ refused }: { refused: Refused }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer a promise, which is no cleanup of an effect.
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={notice}>
      <Notice kind="danger">{refused.reason}</Notice>
    </div>
  )
}
