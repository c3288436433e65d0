import type { KeyboardEvent } from 'react'

/** Whether Enter was pressed, other than to accept the candidate of an input method. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent) => key === 'Enter' && !nativeEvent.isComposing
