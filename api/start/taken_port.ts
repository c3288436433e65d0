import { refuseToStart } from './environment/refuse_to_start.ts'

export const refuseTakenPort = (host: string, port: number): never =>
  refuseToStart([`PORT ${port} on ${host} is taken by another process: end that one, or choose another port.`])
