type Day = readonly [first: string, last: string, zh: string, en: string]

/** Public holidays of China: 2026 as announced, 2027 as far as fixed by law. */
export const DAYS_OFF: readonly Day[] = [
  ['2026-01-01', '2026-01-03', '元旦', 'New Year'],
  ['2026-02-15', '2026-02-23', '春节', 'Spring Festival'],
  ['2026-04-04', '2026-04-06', '清明节', 'Tomb-Sweeping Day'],
  ['2026-05-01', '2026-05-05', '劳动节', 'Labour Day'],
  ['2026-06-19', '2026-06-21', '端午节', 'Dragon Boat Festival'],
  ['2026-09-25', '2026-09-27', '中秋节', 'Mid-Autumn Festival'],
  ['2026-10-01', '2026-10-07', '国庆节', 'National Day'],
  ['2027-01-01', '2027-01-01', '元旦', 'New Year'],
  ['2027-02-05', '2027-02-08', '春节', 'Spring Festival'],
  ['2027-04-05', '2027-04-05', '清明节', 'Tomb-Sweeping Day'],
  ['2027-05-01', '2027-05-02', '劳动节', 'Labour Day'],
  ['2027-06-09', '2027-06-09', '端午节', 'Dragon Boat Festival'],
  ['2027-09-15', '2027-09-15', '中秋节', 'Mid-Autumn Festival'],
  ['2027-10-01', '2027-10-03', '国庆节', 'National Day'],
]

/** Weekend days worked in exchange. */
export const DAYS_WORKED: readonly (readonly [day: string, zh: string, en: string])[] = [
  ['2026-01-04', '元旦调休上班', 'Worked for New Year'],
  ['2026-02-14', '春节调休上班', 'Worked for Spring Festival'],
  ['2026-02-28', '春节调休上班', 'Worked for Spring Festival'],
  ['2026-05-09', '劳动节调休上班', 'Worked for Labour Day'],
  ['2026-09-20', '国庆节调休上班', 'Worked for National Day'],
  ['2026-10-10', '国庆节调休上班', 'Worked for National Day'],
]
