/** The parts in use of a package without types. */
declare module 'clipper-lib' {
  export type ClipperPath = { X: number; Y: number }[]

  class Clipper {
    static CleanPolygons(polygons: ClipperPath[], distance: number): ClipperPath[]
    AddPaths(paths: ClipperPath[], type: number, isClosed: boolean): boolean
    Execute(type: number, solution: ClipperPath[], subjectFill: number, clipFill: number): boolean
  }

  const ClipperLib: {
    readonly Clipper: typeof Clipper
    readonly ClipType: Readonly<Record<'ctIntersection' | 'ctUnion' | 'ctDifference', number>>
    readonly PolyType: Readonly<Record<'ptSubject' | 'ptClip', number>>
    readonly PolyFillType: Readonly<Record<'pftNonZero', number>>
  }
  export default ClipperLib
}
