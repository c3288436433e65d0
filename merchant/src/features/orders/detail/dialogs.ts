/** Actions with a dialog; array order is button order. */
export const DIALOGS = [
  'link',
  'address',
  'logistics',
  'delivery',
  'split',
  'customs',
  'after_sales',
  'sync',
  'remark',
  'copy',
  'restore',
  'hold',
  'release',
  'withdraw_cancel',
  'cancel',
  'request_cancel',
] as const
export type DialogName = (typeof DIALOGS)[number]
