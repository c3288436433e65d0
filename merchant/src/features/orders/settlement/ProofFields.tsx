import { CODE_CHANNELS, type CodeChannel } from '@inkfold/api/contracts/codes'
import { PAYING } from '@inkfold/api/contracts/limits'
import { amountOf } from '@inkfold/api/contracts/price/amounts'
import type { ProvenBy } from '@inkfold/api/contracts/settlement'
import type { ChangeEvent } from 'react'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { CodeField } from '@/ui/form/CodeField'
import { SecondStepField } from '@/ui/form/SecondStepField'
import { PasswordField } from '@/ui/PasswordField'
import { Select } from '@/ui/Select'
import { isTarget, PROVING, type ProofEntries } from './proof'

type Bind = (
  name: 'password' | 'target' | 'code' | 'second_step',
  label: string,
) => {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

interface ProofFieldsProps {
  values: ProofEntries
  bind: Bind
  onChange(changes: Partial<ProofEntries>): void
  /** The required password or second step, if known. */
  by?: ProvenBy
  channels?: readonly CodeChannel[]
}

/** The second step where it is set up; otherwise a password or a code, as the user prefers. */
export function ProofFields({ values, bind, onChange, by, channels = CODE_CHANNELS }: ProofFieldsProps) {
  const t = useT('settlement')
  const language = useLanguage()
  const { proving, target } = values
  const common = useT('common')
  if (by === 'second_step') return <SecondStepField {...bind('second_step', common('secondStep'))} />
  const ways = PROVING.filter((way) => way === 'password' || channels.includes(way))
  return (
    <>
      {ways.length > 1 && (
        <Select
          isField
          label={t('proof')}
          value={proving}
          options={ways.map((way) => [way, t(`proof.${way}`)] as const)}
          onChange={(way) => onChange({ proving: ways.find((one) => one === way) ?? 'password' })}
        />
      )}
      {proving === 'password' ? (
        <PasswordField
          {...bind('password', t(by ? `password.${by}` : 'password'))}
          autoComplete="current-password"
          hint={t(by ? 'password.hint' : 'password.hint.either', {
            from: formatMoney(amountOf(PAYING.provenFrom), language),
          })}
        />
      ) : (
        <>
          <Field
            {...bind('target', t(`target.${proving}`))}
            type={proving === 'mobile' ? 'tel' : 'email'}
            autoComplete={proving === 'mobile' ? 'tel' : 'email'}
          />
          <CodeField
            {...bind('code', t('code'))}
            scene="pay"
            target={proving === 'mobile' ? { mobile: target.trim() } : { email: target.trim() }}
            isReady={isTarget(proving, target)}
          />
        </>
      )}
    </>
  )
}
