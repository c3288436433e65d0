import { fileURLToPath } from 'node:url'
import { API, type Checker, type Symbol as Named, type Type } from 'typescript/unstable/sync'
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'

/** What a declared column may hold, without null. */
export type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'date' | 'any'

export interface TypedStatement {
  /** File and line. */
  at: string
  sql: string
  columns: { name: string; kinds: Kind[]; isOptional: boolean }[]
}

const API_FOLDER = fileURLToPath(new URL('../../../', import.meta.url))
const QUERIES = new Set(['row', 'rows', 'preparedRow', 'preparedRows', 'listedRows'])

/** Calls of our query functions that name a row type and whose SQL is constant; the others are counted. */
export function typedStatements(folder: string) {
  const configFile = `${API_FOLDER}tsconfig.json`
  const api = new API({ cwd: API_FOLDER })
  try {
    const project = api.updateSnapshot({ openProjects: [configFile] }).getProject(configFile)
    if (!project) throw new Error(`${configFile} was not opened`)
    const { program, checker } = project
    const files = program.getSourceFileNames().filter((name) => name.startsWith(API_FOLDER + folder))
    const found: TypedStatement[] = []
    let dynamic = 0
    for (const name of files) {
      const file = program.getSourceFile(name)
      if (!file) continue
      for (const { call, type } of typedCalls(file)) {
        const sql = textOf(call.arguments[0], checker)
        const declared = checker.getTypeFromTypeNode(type)
        if (sql === undefined || !declared) dynamic++
        else found.push({ at: placeOf(file, call), sql, columns: columnsOf(declared, checker) })
      }
    }
    return { found, dynamic }
  } finally {
    api.close()
  }
}

function typedCalls(file: SourceFile) {
  const calls: { call: CallExpression; type: NonNullable<CallExpression['typeArguments']>[number] }[] = []
  const visit = (node: Node) => {
    if (isCallExpression(node) && isIdentifier(node.expression) && QUERIES.has(node.expression.text)) {
      const type = node.typeArguments?.[0]
      if (type) calls.push({ call: node, type })
    }
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return calls
}

/** The value of a constant text: literals, templates of constants, and constants under a name. */
function textOf(node: Node | undefined, checker: Checker): string | undefined {
  if (!node) return undefined
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text
  if (isParenthesizedExpression(node)) return textOf(node.expression, checker)
  if (isTemplateExpression(node)) {
    const parts = node.templateSpans.map((span) => [textOf(span.expression, checker), span.literal.text] as const)
    return parts.some(([value]) => value === undefined) ? undefined : node.head.text + parts.flat().join('')
  }
  if (!isIdentifier(node)) return undefined
  const symbol = checker.getSymbolAtLocation(node)
  const declared = [symbol, symbol && aliasOf(symbol, checker)].map((one) => one?.valueDeclaration?.resolve())
  const constant = declared.find((one) => one && isVariableDeclaration(one))
  return constant && isVariableDeclaration(constant) ? textOf(constant.initializer, checker) : undefined
}

/** Throws for a name that is no import. */
function aliasOf(symbol: Named, checker: Checker): Named | undefined {
  try {
    return checker.getAliasedSymbol(symbol)
  } catch {
    return undefined
  }
}

const columnsOf = (type: Type, checker: Checker) =>
  checker.getPropertiesOfType(type).map((property) => {
    const parts = partsOf(checker.getTypeOfSymbol(property))
    const texts = parts.map((part) => checker.typeToString(part))
    return {
      name: String(property.name),
      isOptional: texts.includes('undefined'),
      kinds: [...new Set(parts.flatMap((part, at) => kindOf(texts[at] as string, checker.isArrayLikeType(part))))],
    }
  })

function partsOf(type: Type | undefined): Type[] {
  if (!type) return []
  return type.isUnionType() ? (type.getTypes() ?? []).flatMap(partsOf) : [type]
}

function kindOf(text: string, isArray: boolean): Kind[] {
  if (text === 'null' || text === 'undefined') return []
  if (isArray) return ['array']
  if (text === 'string' || /^["'`]/.test(text)) return ['string']
  if (text === 'number' || /^-?\d/.test(text)) return ['number']
  if (['boolean', 'true', 'false'].includes(text)) return ['boolean']
  if (text === 'Date') return ['date']
  return text === 'unknown' || text === 'any' ? ['any'] : ['object']
}

function placeOf(file: SourceFile, node: Node): string {
  const line = file.text.slice(0, node.getStart(file)).split('\n').length
  return `${file.fileName.slice(API_FOLDER.length)}:${line}`
}
