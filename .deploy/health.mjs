// The health check of the image: whether this process is ready.
const { PORT = '3000' } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/health/ready`, { signal: AbortSignal.timeout(4000) }).catch(
  () => null,
)
process.exit(answer?.ok ? 0 : 1)
