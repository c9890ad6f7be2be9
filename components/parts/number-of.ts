/** Null for nothing. A minus may be the sign that texts have. In a sum one dot or comma before three digits stands between thousands, else it is a decimal mark. */
export function numberOf(typed: string, isSum: boolean): number | null {
  const close = typed.replace(/[\s'’]/g, '').replace(/^−/, '-')
  if (close === '') return null
  if (isSum && /^\d{1,3}([.,]\d{3})+$/.test(close)) return Number(close.replace(/[.,]/g, ''))
  return /^-?\d+([.,]\d+)?$/.test(close) ? Number(close.replace(',', '.')) : Number.NaN
}
