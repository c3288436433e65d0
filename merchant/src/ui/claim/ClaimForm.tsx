import { AFTER_SALES_REASONS, type AfterSalesClaim, type AfterSalesReason } from '@inkfold/api/contracts/after_sales'
import { AFTER_SALES, REMARK } from '@inkfold/api/contracts/limits'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { PicturesField } from '@/ui/form/PicturesField'
import { RestoredNotice } from '@/ui/form/RestoredNotice'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { useKeptValues } from '@/ui/form/useKeptValues'
import { Select } from '@/ui/Select'
import { TextArea } from '@/ui/TextArea'
import { emptyClaim, validateClaim, claimBody, type Claim, type Claimable, type Refundable } from './claim'
import { ClaimedPieces } from './ClaimedPieces'
import { RemedyFields } from './RemedyFields'

interface ClaimFormProps {
  /** The order or the case, for what is kept over a reload. */
  name: string
  lines: readonly Claimable[]
  refundable: Refundable
  claim?: Claim
  links?: Readonly<Record<string, string>>
  go: string
  onSend(claim: AfterSalesClaim): Promise<unknown>
}

/** Affected pieces, pictures and the requested remedy. */
export function ClaimForm({ name, lines, refundable, claim, links, go, onSend }: ClaimFormProps) {
  const t = useT('after-sales')
  const words = useT('shared')
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm<Claim>({
    initial: claim ?? emptyClaim(lines),
    check: validateClaim,
    send: (entered) => onSend(claimBody(entered)),
  })
  // Pictures are private, and their links do not survive a reload.
  const { evidence: _, ...typed } = values
  const kept = useKeptValues(`claim.${name}`, { values: typed, change })
  return (
    <SendForm ref={form} label={t('claim')} go={go} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <RestoredNotice kept={kept} />
      <ClaimedPieces
        lines={lines}
        pieces={values.pieces}
        error={errorOf('pieces')}
        onChange={(pieces) => change({ pieces })}
      />
      <Select
        isField
        label={t('reason')}
        value={values.reason}
        options={[
          ['', t('reason.choose')],
          ...AFTER_SALES_REASONS.map((one) => [one, capitalize(words(`afterSalesReasons.${one}`))] as const),
        ]}
        error={errorOf('reason')}
        onChange={(reason) => change({ reason: reason as AfterSalesReason })}
      />
      <TextArea
        label={t('description')}
        value={values.description}
        maxLength={REMARK.max}
        rows={3}
        error={errorOf('description')}
        hint={t('description.hint')}
        onChange={({ target }) => change({ description: target.value })}
      />
      <PicturesField
        label={t('evidence', { max: AFTER_SALES.evidence.max })}
        topic="evidence"
        max={AFTER_SALES.evidence.max}
        links={links}
        value={values.evidence}
        error={errorOf('evidence')}
        onChange={(evidence) => change({ evidence })}
      />
      <RemedyFields claim={values} refundable={refundable} errorOf={errorOf} onChange={change} />
    </SendForm>
  )
}
