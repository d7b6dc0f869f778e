/** jsdom has `<dialog>` but cannot open it: the smallest stand-in for show, showModal and close. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

const standIn = {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  },
};

if (!('showModal' in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, standIn);

export {};
