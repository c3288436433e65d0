/** `pnpm chaos blanks`: validates the template of every angle, without the other tests. */
const { ANGLES, faultsOfAngle } = await import('#tests/support/blanks')

const faults: string[] = []
for (const angle of ANGLES) faults.push(...(await faultsOfAngle(angle)))
for (const fault of faults) console.error(fault)
console.log(`${ANGLES.length} angles opened, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
