import type { useForm } from '#ui/form/form.tsx'

import type { SheetValues } from './sheet-values.ts'

export type SheetForm = ReturnType<typeof useForm<SheetValues>>['form']
export type SheetField = ReturnType<typeof useForm<SheetValues>>['field']
