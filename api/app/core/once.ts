/** What is costly to make is made when it is first needed, and kept. */
export function once<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | undefined
  return () => (kept ??= { made: make() }).made
}
