import type { ImageKind } from '../domain/kinds.ts'
import type { DocumentKind } from '../inspection/document.ts'
import type { Finding } from '../inspection/finding.ts'
import type { Look } from '../domain/look.ts'

/** What a child is asked about a picture. */
export interface DecodingJob {
  input: string
  output: string
  kind: ImageKind
  /** Of a thumbnail; absent for the picture itself. */
  width?: number
  /** Of a picture for strangers' eyes: the square that it fits into, laid on a ground. */
  box?: number
  /** Whether a look at its pixels is wanted as well. */
  isLookedAt?: boolean
}

export interface Picture {
  width: number
  height: number
  size: number
  look?: Look
}

/** What it is asked about a document. */
export interface InspectionJob {
  input: string
  document: DocumentKind
}

export interface Inspected {
  finding: Finding | null
}

export interface Fault {
  fault: string
}

export type Job = DecodingJob | InspectionJob
export type Decoded = Picture | Fault
export type Answer = Picture | Inspected | Fault
