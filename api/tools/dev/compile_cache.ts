import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'

/** By the variable, every program that a test starts reads compiled code and types already removed, too. */
process.env.NODE_COMPILE_CACHE ??= join(WORKSPACE, '.cache', 'compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
