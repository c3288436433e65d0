import type { ComponentProps } from 'react'
import { useOpens } from '@/http/useOpens'
import { ButtonLink } from './Button'

export function Door({ to, ...rest }: Omit<ComponentProps<typeof ButtonLink>, 'to'> & { to: string }) {
  return useOpens(to) ? <ButtonLink {...rest} to={to} /> : null
}
