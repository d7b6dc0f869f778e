/** Where a screen of members sends a visitor unless it says otherwise. */
export const usualWayIn = 'register';
