import { createRoot } from 'react-dom/client';
import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

let mounted: Promise<void> | undefined;

/** Mounts the container for toasts beside the app, once. */
export function mountToasts(): Promise<void> {
  mounted ??= new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(<Toasts onReady={resolve} />);
  });
  return mounted;
}

function Toasts({ onReady }: { onReady: () => void }) {
  return (
    <div ref={() => onReady()}>
      <ToastContainer
        theme="dark"
        position="bottom-center"
        autoClose={false}
        hideProgressBar
        closeButton={false}
        role="status"
      />
    </div>
  );
}
