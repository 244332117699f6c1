/** What the figures of the settings have in common: units and ranges. */
/** In fen. */
export const yuan = (min: number, max: number) =>
  ({ kind: 'number', unit: '元', scale: 100, min, max, isRequired: true }) as const
export const days = (min: number, max: number) => ({ kind: 'number', unit: '天', min, max, isRequired: true }) as const
export const count = (unit: string, min: number, max: number) =>
  ({ kind: 'number', unit, min, max, isRequired: true }) as const
export const text = (max: number) => ({ kind: 'text', max }) as const
export const PHONE = { kind: 'text', max: 20, pattern: /^[\d -]{7,20}$/, form: '请填写电话号码' } as const
