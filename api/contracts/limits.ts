/** Limits fixed by the specification, shared by client and server. */
export const USERNAME = { min: 3, max: 15, pattern: /^[A-Za-z][A-Za-z0-9_]*$/ } as const
export const PASSWORD = { min: 8, max: 20, forbidden: /[&<>"'\u3400-\u9fff\uf900-\ufaff]/ } as const
export const VERIFICATION_CODE = { digits: 6, minutes: 10, tries: 5, resendSeconds: 60 } as const
export const CAPTCHA = { minutes: 10, tries: 3, minPoints: 2, maxPoints: 4 } as const
export const LOGIN_LOCK = { failures: 10, minutes: 15 } as const
/** Reason for resetting a verification; shown to the user. */
export const RESET_REASON = { min: 2, max: 200 } as const
export const ACCESS_TOKEN_SECONDS = 3600
export const REFRESH_TOKEN_DAYS = 30
/** Days of inactivity before a session ends: with "stay signed in", and without. */
export const SESSION_DAYS = { kept: 30, otherwise: 1 } as const
export const REFRESH_GRACE_SECONDS = 10
export const REQUEST_TIMEOUT_MS = 100_000
/**
 * Files per selection, size per file, unfinished uploads per user, and a picture's pixels. Materials of up to
 * `mostPixels` are scaled down to `pixels`; HEIC photos only up to `mostHeicPixels`, because they decode slowly.
 */
export const UPLOAD = {
  files: 50,
  megabytes: 20,
  open: 200,
  pixels: 50_000_000,
  mostPixels: 200_000_000,
  mostHeicPixels: 100_000_000,
} as const
export const PAGE_SIZES = [10, 20, 50, 100] as const
export const PAGE_MAX = 100
export const TOTAL_EXACT_TO = 10_000
export const LAYOUTS = {
  default: { header: 70 },
  classic: { header: 50 },
  streamline: { header: 60 },
} as const
export const SIDER = { width: 260, collapsed: 54 } as const
/** Each greeting applies until the given hour. */
export const GREETING_HOURS = [5, 9, 12, 14, 18, 24] as const
export const PROGRESS = { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 } as const
export const OVERLAY_MAX_MS = 1000
/** Characters per batch of risk words, one word per line. */
export const RISK_BATCH_MAX = 500
export const RISK_TEXT_MAX = 5000
/** The maximum of one movement, in cents or points. */
export const LEDGER_AMOUNT = { max: 999_999_999_999 } as const
export const LEDGER_REASON = { min: 2, max: 200 } as const
/** Remittance limits: receipts, the bank's reference number, remark, and amount in minor units. */
export const RECHARGE = { receipts: 3, no: { min: 4, max: 64 }, remark: 200, minor: 10_000_000_000 } as const
export const REMITTANCE_NO = /^[A-Za-z0-9][A-Za-z0-9 ._/-]*$/
/** A supplier's term: maximum years, days of grace, days an offer is valid, reminders in days before the end. */
export const SETTLING = {
  years: 10,
  graceDays: 15,
  offerDays: 14,
  endingDays: 30,
  reminders: [30, 15, 7, 1, 0, -15],
} as const
export const SPU = { pictures: 9, compositionLines: 10, fabricWeight: 5000, colours: 60, sizes: 60 } as const
/** A shorter side below `low` prints badly; above `hint` is rarely needed. Advice, not limits. */
export const MATERIAL = { low: 1000, hint: 2000, price: 1_000_000, merchants: 500, pick: 100 } as const
/** Reason for blocking a picture; shown to its owner. */
export const REVIEW_NOTE = { max: 200 } as const
/** Visible share of a picture: below `least` it is blank, up to `cutout` it counts as a cutout. */
export const COVERAGE = { least: 0.001, cutout: 0.9 } as const
/**
 * Maximum differences of similar pictures: fingerprint bits, aspect ratio and coverage. Up to `same` bits it is the
 * same picture uploaded twice.
 */
export const IMAGE_SIMILARITY = { bits: 8, same: 4, stretch: 1.1, coverage: 0.1 } as const
/** Centimetres with one decimal; a tolerance may be zero. */
export const MEASURE_CM = { min: 0.1, max: 999.9, tolerance: 50 } as const
export const SIZE_GRID = { sizes: 60, attributes: 20 } as const
/** Pieces per variant, variants per booking, and the highest quantity the shop discloses. */
/** `used_days`: the days whose use a stock list counts. `at_once`: falls below the reorder point per run of the job. */
export const STOCK = { most: 1_000_000, lines: 500, shown: 999, used_days: 30, at_once: 1000 } as const
/** Price tiers: their number, the highest quantity, and the highest unit price in minor units. */
export const TIERS = { most: 10, pieces: 1_000_000, minor: 100_000_000 } as const
export const PRODUCT = { faces: 12, photos: 24, text: 2000, colours: 60, sizes: 60 } as const
/** A face in millimetres with one decimal, its dpi, and the highest print price in minor units. */
export const FACE = {
  least: 5,
  most: 5000,
  dpi: { min: 72, max: 600 },
  bleed: 50,
  safe: 200,
  minor: 10_000_000,
} as const
/** Products per price request, and limits of one quote. */
export const QUOTE = { products: 100, lines: 200, pieces: 100_000, materials: 50 } as const
/** Limits of a blank request: smallest quantity, text and note. */
export const BLANK_REQUEST = { least: 10, text: 2000, note: 500 } as const
export const FAVOURITES = { most: 500 } as const
/** Similarity threshold of the fallback search when nothing matches, and how many results it returns. */
export const SIMILAR_SEARCH = { least: 0.35, most: 24 } as const

/**
 * Limits per organisation and design. Autosaves merge into the previous version for `joinMinutes`. `versions` and
 * `named` are kept per kind; `patches` of at most `patchBytes` are kept for saves against an older revision.
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
  labels: 20,
  label: 30,
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
/** Days of orders that a sync covers, and hours after which a waybill counts as shipped; 0 is never. */
export const STORE = {
  name: 60,
  code: 60,
  token: 2000,
  syncDays: { min: 1, max: 30, usual: 7 },
  autoShipHours: 720,
  sites: 200,
} as const
/**
 * Finished products settled at once, lines of a cart, lines with a buyer's values beside them, which are also the rows of
 * a sheet, pieces of a line, and grid cells merged at once.
 */
export const CART = { selected: 50, lines: 500, personalised: 2000, pieces: 10_000, cells: 200 } as const
/** Values of one item, the characters of each, and sets of values of a day that an organisation may fill in without ordering them. */
export const FIELDS = { most: 50, value: 2000, unordered: 5000 } as const
/** Days within which samples of a finished product are counted; as in `samples_used` of the database. */
export const SAMPLES = { days: 30 } as const
/** Bounds of a supplier's own rule of samples, as those of the platform's settings. */
export const SAMPLE_RULE = {
  sample_discount: [0, 90],
  sample_most: [1, 100],
  sample_total: [0, 1000],
} as const
export type SampleRuleName = keyof typeof SAMPLE_RULE
/** Numbers of any kind per order search. */
export const ORDER_SEARCH = { numbers: 20 } as const
/** The same for transactions and waybills. */
export const NUMBER_SEARCH = { numbers: 50 } as const
export const REMARK = { max: 500 } as const
/** Evidence pictures, days in which a case can be opened, and days after which an unanswered rejection closes. */
export const AFTER_SALES = { evidence: { min: 1, max: 9 }, days: 30, closesAfter: 7 } as const
/** Rows of an import sheet, lines of one order, page size, and minutes in which an import can be undone. */
export const ORDER_IMPORT = { rows: 10_000, lines: 200, page: 100, undoMinutes: 30 } as const
/** Length of a picture's address and name, unfinished downloads per organisation, and tries of each. */
export const MATERIAL_DOWNLOAD = { url: 2000, name: 120, waiting: 50, attempts: 3 } as const
/** The caller's reference of an order placed in one call, its items, and those with print files. */
export const DIRECT_ORDER = { reference: 60, items: 200, prints: 20 } as const
/** Order number and item title of a sales platform, as far as they are kept, and orders repeated at once. */
export const ORDER_SYNC = { number: 60, title: 500, note: 1000, atOnce: 100 } as const
/** Stores of an automatic payment rule, and its limits in minor units until somebody changes them. */
/** Minor units of RMB; `usual` counts until the merchant chooses. `at_once`: merchants notified by one run. */
export const BALANCE_ALERT = { usual: 10_000, most: 10_000_000_000, at_once: 500 } as const
/** Minor units; refusals in a row that pause the rule, hours between tries, and hours in which one key is repeated at the gateway. */
export const AUTO_TOP_UP = {
  threshold: 20_000,
  amount: 50_000,
  monthLimit: 200_000,
  least: 1_000,
  most: 10_000_000,
  mostMonth: 100_000_000,
  refusals: 3,
  retryHours: 24,
  repeatHours: 20,
  confirmHours: 72,
  setUpMinutes: 60,
} as const
export const AUTO_PAYMENT = { stores: 200, orderLimit: 50_000, dayLimit: 300_000 } as const
/** Orders paid at once, and the sum in minor units from which the payer must prove their identity again. */
export const PAYING = { atOnce: 50, provenFrom: 100_000 } as const
/** Hours a payee's new number waits if no second person can approve it. */
export const PAYEE_CHANGE = { coolingHours: 72 } as const
export const BATCH_ITEMS = 50
/** Length of a number in the record search, and results per kind. */
export const RECORD_SEARCH = { min: 4, max: 60, each: 3 } as const
export const ADDRESS = { name: 60, place: 60, street: 200, most: 100, text: 2000 } as const
/** A packed blank: grams, and millimetres of a side. */
export const PACKED = { grams: 50_000, side: 3000 } as const
/** Volumetric divisor in cm³ per kg, and the maximum weight and size of a parcel. */
export const METHOD = {
  divisor: { min: 1000, max: 20_000 },
  mostWeight: 30_000,
  grams: 1_000_000,
  longest: 10_000,
} as const
/** Places of a zone, grams of a step, days in transit, and the maximum of a fee line in minor units. */
export const ZONE = { places: 300, grams: 1_000_000, days: 120, minor: 10_000_000 } as const
/** Products per freight quote, and pieces of each. */
export const FREIGHT = { items: 200, pieces: 100_000 } as const
/**
 * Limits: scans per request, code and note lengths, production orders per batch and per work-order file, and labels
 * (pieces) per file.
 */
export const WORKSHOP = {
  scans: 200,
  code: 200,
  note: 200,
  batch: 100,
  sheets: 100,
  labels: 2000,
  /** Pieces that the print queue shows. */
  queue: 500,
} as const
/** `days`: a shipped parcel then counts as delivered. Limits: parcels per shipment, tracking events per request. */
export const DELIVERY = {
  days: 30,
  parcels: 20,
  events: 100,
  place: 120,
  text: 300,
  grams: 1_000_000,
  /** Waybills uploaded, and printed, at once. */
  lines: 50,
  prints: 100,
  /** Pages of one waybill, customs papers included. */
  pages: 20,
} as const
