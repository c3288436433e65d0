/** How print files are placed on film: a sheet per `length_mm` of a roll `width_mm` wide. */
export interface FilmSettings {
  width_mm: number
  /** Between pieces. */
  gap_mm: number
  /** Of one sheet at most. */
  length_mm: number
  /** Pieces may be turned by 90°. */
  may_turn: boolean
}

/** Usual widths of rolls. */
export const FILM_WIDTHS = [300, 330, 600] as const

/** Limits of the settings, of the pieces placed at once, and of a sheet's area, which printers' programs must open. */
export const FILM = {
  width: { min: 100, max: 1600 },
  gap: { min: 0, max: 50 },
  length: { min: 200, max: 5000 },
  areaM2: 4,
  pieces: 300,
} as const

export const FILM_DEFAULTS: FilmSettings = { width_mm: 600, gap_mm: 5, length_mm: 2000, may_turn: true }

/** The kind of file that an export of film sheets asks for. */
export const FILM_KIND = 'film_sheet'

/** Strip under each piece for its number. */
export const CAPTION_MM = 4

export const filmAreaM2 = ({
  width_mm: width,
  length_mm: length,
}: Pick<FilmSettings, 'width_mm' | 'length_mm'>): number => (width * length) / 1_000_000

/** Whether each setting is there and within its limits. */
export function isWholeFilm(given: Partial<FilmSettings>): given is FilmSettings {
  const within = (value: number | null | undefined, { min, max }: { min: number; max: number }) =>
    typeof value === 'number' && value >= min && value <= max
  const { width_mm: width, gap_mm: gap, length_mm: length, may_turn: mayTurn } = given
  return (
    within(width, FILM.width) &&
    within(gap, FILM.gap) &&
    within(length, FILM.length) &&
    typeof mayTurn === 'boolean' &&
    filmAreaM2({ width_mm: width ?? 0, length_mm: length ?? 0 }) <= FILM.areaM2
  )
}

/** Why a piece is not placed. */
export const FILM_FAULTS = ['too_wide', 'too_long', 'no_file', 'unreadable'] as const
export type FilmFault = (typeof FILM_FAULTS)[number]

export interface FilmLeftOut {
  id: number
  item_no: string
  fault: FilmFault
  /** The print that does not fit; empty if there is none. */
  side: string
  width_mm: number | null
  height_mm: number | null
}

export interface FilmSheet {
  length_mm: number
  prints: number
  /** Share of the film that is printed. */
  fill: number
  has_white: boolean
}

/** `POST /api/v1/production-orders/print-queue/film-plan` */
export interface FilmPlan {
  sheets: readonly FilmSheet[]
  pieces: number
  fill: number
  left_out: readonly FilmLeftOut[]
}
