declare module 'autocannon' {
  interface Options {
    url: string
    headers?: Record<string, string>
    connections: number
    amount: number
  }
  export default function autocannon(options: Options): Promise<{ non2xx: number; errors: number }>
}
