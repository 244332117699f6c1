const PAPER = '@page { size: A4; margin: 14mm 12mm } @media print { body { font-size: 12px } }'

/** The paper of a page that is printed; the chrome hides itself. */
export const Paper = () => (
  <style href="paper" precedence="medium">
    {PAPER}
  </style>
)
