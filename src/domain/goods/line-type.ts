/** How goods are bought in a line of a cart or an order: 0 = ordinary, 1 = flash sale, 3 = combination. */
export type LineType = 0 | 1 | 3
