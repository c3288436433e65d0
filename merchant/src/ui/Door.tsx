import type { ComponentProps } from 'react'
import { useOpens } from '@/http/useOpens'
import { ButtonLink } from './Button'

/** A way to another page of the workspace, drawn for those whom that page lets in. */
export function Door({ to, ...rest }: Omit<ComponentProps<typeof ButtonLink>, 'to'> & { to: string }) {
  return useOpens(to) ? <ButtonLink {...rest} to={to} /> : null
}
