import type { ComponentProps } from 'react'
import { useHasPage } from '@/http/useHasPage'
import { ButtonLink } from './Button'

export function PermittedLink({ to, ...rest }: Omit<ComponentProps<typeof ButtonLink>, 'to'> & { to: string }) {
  return useHasPage(to) ? <ButtonLink {...rest} to={to} /> : null
}
