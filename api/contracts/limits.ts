/** Numbers the specification fixes; both sides read them from here. */
export const USERNAME = { min: 3, max: 15, pattern: /^[A-Za-z][A-Za-z0-9_]*$/ } as const
export const PASSWORD = { min: 8, max: 20, forbidden: /[&<>"'\u3400-\u9fff\uf900-\ufaff]/ } as const
export const VERIFICATION_CODE = { digits: 6, minutes: 10, tries: 5, resendSeconds: 60 } as const
export const CAPTCHA = { minutes: 10, tries: 3, minPoints: 2, maxPoints: 4 } as const
export const LOGIN_LOCK = { failures: 10, minutes: 15 } as const
/** Why somebody's verification was taken back, in a sentence they will read. */
export const RESET_REASON = { min: 2, max: 200 } as const
export const ACCESS_TOKEN_SECONDS = 3600
export const REFRESH_TOKEN_DAYS = 30
/** How long a session outlives its last use: where the person asked to stay signed in, and otherwise. */
export const SESSION_DAYS = { kept: 30, otherwise: 1 } as const
export const REFRESH_GRACE_SECONDS = 10
export const REQUEST_TIMEOUT_MS = 100_000
/** Files chosen together, their size, and the uploads one person may have begun and not ended. */
export const UPLOAD = { files: 50, megabytes: 20, open: 200 } as const
export const PAGE_SIZES = [10, 20, 50, 100] as const
export const PAGE_MAX = 100
export const TOTAL_EXACT_TO = 10_000
export const LAYOUTS = {
  default: { header: 70 },
  classic: { header: 50 },
  streamline: { header: 60 },
} as const
export const SIDER = { width: 260, collapsed: 54 } as const
/** A greeting holds until the hour that names it. */
export const GREETING_HOURS = [5, 9, 12, 14, 18, 24] as const
export const PROGRESS = { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 } as const
export const OVERLAY_MAX_MS = 1000
/** Risk words are entered in batches of so many characters, one word per line. */
export const RISK_BATCH_MAX = 500
export const RISK_TEXT_MAX = 5000
/** The most that one movement of the ledger may be, in cents or points; and how long its reason. */
export const LEDGER_AMOUNT = { max: 999_999_999_999 } as const
export const LEDGER_REASON = { min: 2, max: 200 } as const
/** A remittance: receipts, its number as the bank prints it, what is said about it, and the most of it, in the smallest unit. */
export const RECHARGE = { receipts: 3, no: { min: 4, max: 64 }, remark: 200, minor: 10_000_000_000 } as const
export const REMITTANCE_NO = /^[A-Za-z0-9][A-Za-z0-9 ._/-]*$/
/** A supplier's term: days of grace behind it, days that an offer stands, and how many days before its end somebody is told. */
export const SETTLING = { years: 10, graceDays: 15, offerDays: 14, reminders: [30, 15, 7, 1, 0, -15] } as const
export const SPU = { pictures: 9, compositionLines: 10, fabricWeight: 5000, colours: 60, sizes: 60 } as const
/** Pictures with a shorter side than `low` print badly; longer ones than `hint` are rarely needed: advice, not limits. */
export const MATERIAL = { low: 1000, hint: 2000, price: 1_000_000, merchants: 500, pick: 100 } as const
/** Why a picture is blocked, in a sentence its owner will read. */
export const REVIEW_NOTE = { max: 200 } as const
/** Of which share must be visible for a picture not to be blank, and of which at most to be a cutout. */
export const COVERAGE = { least: 0.001, cutout: 0.9 } as const
/**
 * Pictures look alike whose fingerprints differ in no more bits, and that are as wide for their height and as covered, but for
 * so much. In no more than `same` bits: one picture that was sent twice.
 */
export const LIKENESS = { bits: 8, same: 4, stretch: 1.1, coverage: 0.1 } as const
/** Centimetres with one place; a tolerance may be none. */
export const MEASURE_CM = { min: 0.1, max: 999.9, tolerance: 50 } as const
export const SIZE_GRID = { sizes: 60, attributes: 20 } as const
/** The most pieces one variant may have, the most variants one booking may name, and the most pieces the shop tells of. */
export const STOCK = { most: 1_000_000, lines: 500, shown: 999 } as const
/** Ranges of pieces with a price each; the most pieces a range may name, and the most one piece may cost, in the smallest unit. */
export const TIERS = { most: 10, pieces: 1_000_000, minor: 100_000_000 } as const
export const PRODUCT = { faces: 12, photos: 24, text: 2000, colours: 60, sizes: 60 } as const
/** A face in millimetres with one place, its dots an inch, and the most that printing it may cost, in the smallest unit. */
export const FACE = {
  least: 5,
  most: 5000,
  dpi: { min: 72, max: 600 },
  bleed: 50,
  safe: 200,
  minor: 10_000_000,
} as const
/** The most products whose prices are asked for together, and the most lines one quote has. */
export const QUOTE = { products: 100, lines: 200, pieces: 100_000, materials: 50 } as const
/** What is wanted of a blank, and what is said about it. */
export const BLANK_REQUEST = { least: 10, text: 2000, note: 500 } as const
/** The most products a merchant picks out. */
export const FAVOURITES = { most: 500 } as const
/** How much a word must be like what was searched for where nothing is called that, and how many are shown then. */
export const NEARLY = { least: 0.35, most: 24 } as const

/**
 * The most designs and templates an organisation keeps. Autosaves go into the version before for `joinMinutes`; so many versions of each kind are kept, and so many patches, as far as
 * they are not larger, for whoever saves upon an earlier revision.
 */
export const DESIGN = {
  most: 10_000,
  name: 60,
  joinMinutes: 10,
  versions: 50,
  named: 200,
  patches: 100,
  patchBytes: 20_000,
  pageOfVersions: 50,
} as const
export const FINISHED = {
  atOnce: 50,
  name: 120,
  labels: 20,
  label: 30,
  colours: 60,
  sizes: 60,
  themes: 20,
  sizeTables: 2,
  external: 60,
  remark: 200,
  customSize: 30,
} as const
/** Days that orders are looked back for, and hours after which a waybill counts as shipped; 0 is never. */
export const STORE = {
  name: 60,
  code: 60,
  token: 2000,
  syncDays: { min: 1, max: 30, usual: 7 },
  autoShipHours: 720,
} as const
/** Finished products settled or taken out together; lines of a cart, pieces of a line, and cells of the grid that are put in at once. */
export const CART = { selected: 50, lines: 500, pieces: 10_000, cells: 200 } as const
/** Numbers of any kind that orders are searched by at once, and how long a remark is. */
export const ORDER_SEARCH = { numbers: 20 } as const
/** The same of transactions and waybills. */
export const NUMBER_SEARCH = { numbers: 50 } as const
export const REMARK = { max: 500 } as const
/** Pictures that show what is wrong, days in which that may be said, and days after which a refusal nobody answers is closed. */
export const AFTER_SALES = { evidence: { min: 1, max: 9 }, days: 30, closesAfter: 7 } as const
/** Rows of a sheet of orders, lines of one of them, how many are shown at once, and how long what was made can be taken back. */
export const ORDER_IMPORT = { rows: 10_000, lines: 200, page: 100, undoMinutes: 30 } as const
/** Orders that are paid in one go, and the sum from which whoever pays proves once more who they are; in the smallest unit. */
export const PAYING = { atOnce: 50, provenFrom: 100_000 } as const
/** How long a payee's new number waits where nobody else can approve it, in hours. */
export const PAYEE_CHANGE = { coolingHours: 72 } as const
/** Products that one design is put upon in one go. */
export const BATCH_ITEMS = 50
/** What may be typed into an address, how many addresses a merchant keeps, and how long a pasted text may be. */
/** Letters of a number that records are found by, and how many records of a kind are shown. */
export const RECORD_SEARCH = { min: 4, max: 60, each: 3 } as const
export const ADDRESS = { name: 60, place: 60, street: 200, most: 100, text: 2000 } as const
/** What a blank weighs packed, in grams, and how long its sides are then, in millimetres. */
export const PACKED = { grams: 50_000, side: 3000 } as const
/** Cubic centimetres to the kilogram, the most a parcel may weigh and measure. */
export const METHOD = {
  divisor: { min: 1000, max: 20_000 },
  mostWeight: 30_000,
  grams: 1_000_000,
  longest: 10_000,
} as const
/** Places of a zone, grams of a step, days on the way, and the most that a line of the fee may be, in the smallest unit. */
export const ZONE = { places: 300, grams: 1_000_000, days: 120, minor: 10_000_000 } as const
/** Products in one question about freight, and pieces of each. */
export const FREIGHT = { items: 200, pieces: 100_000 } as const
/** Scans that are sent at once, how long a code and a note are, production orders of a batch and of one file of work orders, its pieces, and the pictures on it: pieces beyond have none. */
export const WORKSHOP = {
  scans: 200,
  code: 200,
  note: 200,
  batch: 100,
  sheets: 100,
  labels: 2000,
} as const
/** Days after which what was shipped counts as delivered, parcels of a shipment, and news of one that come at once. */
export const DELIVERY = {
  days: 30,
  parcels: 20,
  events: 100,
  place: 120,
  text: 300,
  grams: 1_000_000,
  /** Waybills that are brought along, and that are printed, in one go. */
  lines: 50,
  prints: 100,
  /** Of one waybill, customs papers included. */
  pages: 20,
} as const
