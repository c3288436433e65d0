import type { CodeScene } from '@inkfold/api/contracts/codes'
import type { CodeTarget } from '@inkfold/api/contracts/credentials'
import type { ComponentProps } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { useCaptcha } from '@/ui/captcha/useCaptcha'
import { Field } from '@/ui/Field'
import { useCode } from './useCode'

interface CodeFieldProps extends ComponentProps<typeof Field> {
  scene: CodeScene
  target: CodeTarget
  /** The target is complete enough to receive a code. */
  isReady: boolean
  /** A former code is worth nothing now, and neither is a message about it. */
  onSent?(): void
}

/** Verification code input; requires a captcha before a code is sent. */
export function CodeField({ scene, target, isReady, onSent, ...field }: CodeFieldProps) {
  const t = useT('common')
  const shared = useT('shared')
  const { solve, dialog } = useCaptcha('code')
  const { state, wait, send } = useCode({ scene, target, ask: solve, onSent })
  const button = (
    <Button onClick={() => void send()} disabled={!isReady || wait > 0} busy={state.kind === 'sending'}>
      {wait > 0 ? t('code.wait', { seconds: wait }) : t('code.send')}
    </Button>
  )
  const error = field.error ?? (state.kind === 'failed' ? state.message : undefined)
  return (
    <>
      <Field
        {...field}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        beside={button}
        hint={state.kind === 'sent' && <span role="status">{shared('messages.code_sent')}</span>}
      />
      {dialog}
    </>
  )
}
