/** Id of the element over the canvas into which loaded parts draw. */
export const OVERLAY = 'design-overlay'
