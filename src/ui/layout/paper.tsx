const PAPER = `@page { size: A4; margin: 14mm 12mm }
@page wide { size: A4 landscape; margin: 10mm }
@media print { body { font-size: 12px } }`

/** The paper of a page that is printed; the chrome hides itself. What is too wide for it asks for `page: wide`. */
export const Paper = () => (
  <style href="paper" precedence="medium">
    {PAPER}
  </style>
)
