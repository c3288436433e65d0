const PRETENDED = /^(test|asdf\w*|qwer\w*|xxx+|n\/?a|none|null|address|street|无|没有|测试|地址|街道|暂无)$/i

/** Whether somebody could go there: letters that are not one letter again and again, and more than a word for "address". */
export function isRealStreet(street: string): boolean {
  const letters = street.match(/\p{L}/gu) ?? []
  const isEnough = letters.length >= 2 && street.trim().length >= 3
  return isEnough && new Set(street.toLowerCase()).size >= 3 && !PRETENDED.test(street.trim())
}
