type Entered = Readonly<Record<string, unknown>>

export const isItem = ({ type }: Entered) => type === 'item'
export const isShownItem = ({ type }: Entered) => type !== 'button'
export const isTab = (menu: Entered) => isItem(menu) && menu.opens === 'tab'
export const opensAddress = (menu: Entered) => isItem(menu) && (menu.opens === 'link' || menu.opens === 'iframe')
