import type { Payer, RejectReason } from '#contracts/fulfilment'

/** Who caused it pays for the piece that is made instead. */
export const PAID_BY: Record<RejectReason, Payer> = {
  misprint: 'factory',
  misplaced: 'factory',
  damaged: 'factory',
  stained: 'factory',
  wrong_blank: 'factory',
  blank_flaw: 'supplier',
  artwork: 'merchant',
}
