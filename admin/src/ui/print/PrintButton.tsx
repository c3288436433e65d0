import { useMutation } from '@tanstack/react-query'
import { Button, type ButtonProps } from 'antd'
import { useRefusal } from '@/crud/list/useRefusal'
import { print } from './print'

interface PrintButtonProps extends Pick<ButtonProps, 'icon' | 'type' | 'children'> {
  url: string
}

export function PrintButton({ url, ...button }: PrintButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: print, onError: useRefusal() })
  return <Button {...button} loading={isPending} onClick={() => mutate(url)} />
}
