import { Button, type ButtonProps } from 'antd'
import { usePrint } from './usePrint'

interface PrintButtonProps extends Pick<ButtonProps, 'icon' | 'type' | 'children'> {
  url: string
}

/** Opens what the API draws, ready for the printer. */
export function PrintButton({ url, ...button }: PrintButtonProps) {
  const { print, isBusy } = usePrint()
  return <Button {...button} loading={isBusy} onClick={() => void print(url)} />
}
