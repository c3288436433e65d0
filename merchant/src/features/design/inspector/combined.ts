/** By itself, so that a failed import can be repeated. */
export { combined as default } from '@inkfold/api/document/operations/combine'
