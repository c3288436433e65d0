import { ClientError } from '@inkfold/api/client'
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { useLanguage, useT } from '@/i18n/useT'
import type { Rule } from './rules'
import { useFailure } from './useFailure'

type Texts<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

interface FormOptions<Values> {
  initial: Values
  check(values: Values): Partial<Record<keyof Values & string, Rule>>
  /** Resolves on success; a refusal is shown at its fields, and above forms with several. */
  send(values: Values): Promise<unknown>
}

export function useForm<Values extends object>({ initial, check, send }: FormOptions<Values>) {
  const t = useT('shared')
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [rules, setRules] = useState<Partial<Record<string, Rule>>>({})
  const [attempts, setAttempts] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const { failure, fail, messageFor } = useFailure(language)

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const change = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }))
    setRules((before) => without(before, Object.keys(changes)))
    fail(null)
  }

  const request = async () => {
    setBusy(true)
    fail(null)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      fail(error)
      setAttempts((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const found = check(values)
    setRules(found)
    if (Object.keys(found).length === 0) return void request()
    setAttempts((count) => count + 1)
  }

  /** `name` may also be the API's name of the field. */
  const errorOf = (name: string) => {
    const rule = rules[name]
    return rule ? t(`validation.${rule}`) : messageFor(name)
  }

  const bind = (name: Texts<Values>, label: string) => ({
    name,
    label,
    value: values[name] as string,
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value } as Partial<Values>),
  })

  // With a single text field the error is shown at the field only.
  const [only, ...others] = Object.entries(initial)
  const isAtField =
    only !== undefined && others.length === 0 && typeof only[1] === 'string' && Boolean(messageFor(only[0]))
  return { form, values, change, isBusy, failure: isAtField ? null : failure, submit, errorOf, bind, attempts }
}

function without(rules: Partial<Record<string, Rule>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(rules).filter(([name]) => !names.includes(name)))
}
